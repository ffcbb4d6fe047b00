/**
 * @typedef {{ 'bom-ref': string, name: string, version?: string, licenses?: readonly object[] }} Component
 * @typedef {{ serialNumber?: string, metadata: { timestamp?: string }, components: Component[],
 *   dependencies: { ref: string, dependsOn: string[] }[] }} Bill
 */

/**
 * npm's bill of materials of the whole repository (CycloneDX), reduced to what is shipped. Its moment and its random number are left
 * out, so that one commit has one bill.
 * @param {Bill} whole
 * @param {ReadonlySet<string>} shipped names with versions: `pg@8.23.1`
 * @param {ReadonlyMap<string, string>} read licences of packages that do not name theirs
 * @returns {Bill}
 */
export function reducedBill(whole, shipped, read = new Map()) {
  const components = whole.components
    .filter(({ name, version }) => shipped.has(`${name}@${version ?? ''}`))
    .map((component) => {
      const licence = read.get(`${component.name}@${component.version ?? ''}`)
      const isNamed = (component.licenses ?? []).length > 0
      return isNamed || licence === undefined ? component : { ...component, licenses: [{ license: { id: licence } }] }
    })
    .sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const { timestamp: _moment, ...metadata } = whole.metadata
  const { serialNumber: _random, ...rest } = whole
  return {
    ...rest,
    metadata,
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}
