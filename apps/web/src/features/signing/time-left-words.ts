import type { MessageId } from '#web/i18n/message-id.ts'

type Words = (id: MessageId, values: { minutes: number; seconds: number }) => string

/** "Aega on jäänud 1 minut 20 sekundit." of a whole number of seconds. */
export function timeLeftWords(total: number, text: Words): string {
  const minutes = Math.floor(total / 60)
  const seconds = total % 60
  const id: MessageId =
    minutes === 0 ? 'signing.timeLeft.seconds' : seconds === 0 ? 'signing.timeLeft.minutes' : 'signing.timeLeft.both'
  return text(id, { minutes, seconds })
}
