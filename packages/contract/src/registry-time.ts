/**
 * Header of the server's answers, and of the registry's: the registry's business moment when the answer left, ISO 8601 in UTC. Absent
 * before the registry's first answer, and on answers that a browser may cache.
 */
export const REGISTRY_TIME = 'registry-time'
