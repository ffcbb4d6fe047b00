/** One thing that a check objects to. */
export type Finding = {
  /** From the root. */
  file: string
  problem: string
  /** Name of the rule, where a check has several. */
  rule?: string
}
