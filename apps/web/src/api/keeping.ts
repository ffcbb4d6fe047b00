let decide = (): boolean => true

/** Has `ask` decide whether a file may be downloaded, each time before it is fetched. */
export function askBeforeKeeping(ask: () => boolean): void {
  decide = ask
}

export const mayKeep = (): boolean => decide()
