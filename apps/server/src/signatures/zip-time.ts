const wallClock = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Tallinn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/**
 * A moment for the files of a zip. The format has wall times without a zone (APPNOTE.TXT, 4.4.6), and fflate takes those of the machine:
 * so this is the date whose fields there are the wall time in Tallinn, where the files are read.
 */
export function zipTime(moment: Date): Date {
  const fields = new Map(wallClock.formatToParts(moment).map(({ type, value }) => [type as string, Number(value)]))
  const [year = 0, month = 1, ...rest] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (name) => fields.get(name) ?? 0,
  )
  return new Date(year, month - 1, ...rest)
}
