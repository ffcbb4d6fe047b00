import { ConfigurationProblem, readConfig } from '../config/config.ts'
import { productionVariables } from './production-variables.ts'

export const problemOf = (read: () => unknown): ConfigurationProblem => {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigurationProblem) return error
    throw error
  }
  throw new Error('nothing was wrong')
}
export const wrongIn = (variables: Record<string, string | undefined>) =>
  problemOf(() => readConfig(variables)).wrong.map(({ name }) => name)
export const local = (changes: Record<string, string> = {}) => ({ APP_ENV: 'local', ...changes })
export const production = (changes: Record<string, string | undefined> = {}) => ({
  ...productionVariables(),
  ...changes,
})
