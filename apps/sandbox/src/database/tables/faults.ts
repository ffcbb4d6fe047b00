type FaultTable = { target: string; mode: string }

export type FaultTables = { fault: FaultTable }
