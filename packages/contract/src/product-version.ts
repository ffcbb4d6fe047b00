/**
 * The version of the product, of its API and of its configuration (SemVer, docs/upgrading.md). `npm run release` writes it here and
 * into `package.json`; a test holds the two against each other.
 */
export const productVersion = '1.0.0'
