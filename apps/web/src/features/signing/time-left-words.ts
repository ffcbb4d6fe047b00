import type { MessageId } from '#web/i18n/message-id.ts'

type Words = (id: MessageId, values: { minutes: number; seconds: number }) => string

/** "Aega on jäänud 1 minut 20 sekundit." for a whole number of seconds; at 0, the current activity. */
export function timeLeftWords(total: number, text: Words): string {
  if (total === 0) return text('signing.timeLeft.none', { minutes: 0, seconds: 0 })
  const minutes = Math.floor(total / 60)
  const seconds = total % 60
  const id: MessageId =
    minutes === 0 ? 'signing.timeLeft.seconds' : seconds === 0 ? 'signing.timeLeft.minutes' : 'signing.timeLeft.both'
  return text(id, { minutes, seconds })
}
