/** Shown by the health call and in the interface's description. */
export const version = '0.1.0'
