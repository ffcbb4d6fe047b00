import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { obstacleWords, signObstacles, type SignAnswers } from './sign-obstacles.ts'

/** Why signing is not possible yet, in one sentence; null when it is. */
export function useWhyNotYet(given: SignAnswers): string | null {
  const text = useText()
  const { language } = useLanguage()
  const missing = signObstacles(given).map((obstacle) => text(obstacleWords[obstacle]))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return missing.length === 0 ? null : text('thirdPillar.confirm.why', { missing: list.format(missing) })
}
