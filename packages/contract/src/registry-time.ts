/**
 * Header of the server's answers, and of the registry's: the registry's business moment when the answer left, ISO 8601 in UTC. Absent
 * while nobody has heard it, and on answers that a browser may keep.
 */
export const REGISTRY_TIME = 'registry-time'
