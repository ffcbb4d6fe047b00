let decide = (): boolean => true

/** Sets the guard, which decides before each fetch of a file whether it may be downloaded. */
export function setDownloadGuard(guard: () => boolean): void {
  decide = guard
}

export const mayDownload = (): boolean => decide()
