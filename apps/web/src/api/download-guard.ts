let decide = (): boolean => true

/** Has `ask` decide whether a file may be downloaded, each time before it is fetched. */
export function setDownloadGuard(ask: () => boolean): void {
  decide = ask
}

export const mayDownload = (): boolean => decide()
