import { readConfig, type ServerConfig } from './config.ts'
import { readAuthorities, type Authorities } from './authority-files.ts'
import { ConfigurationProblem } from './configuration-problem.ts'
import { trialAuthorities } from './trial-settings.ts'

/** The environment of the server as a separate program. */
export type ServerSettings = { config: ServerConfig; authorities: Authorities }

/**
 * Reads all settings before anything is opened, so that a missing one leaves nothing half done. The server alone has no default
 * environment: `APP_ENV` must be set. Production refuses the authorities of a trial.
 *
 * @throws ConfigurationProblem with everything that is missing or invalid, at once
 */
export function readServerSettings(
  variables: Record<string, string | undefined>,
  readFile: (path: string) => string,
): ServerSettings {
  const config = attempted(() => readConfig(variables))
  const authorities = attempted(() => readAuthorities(variables, readFile))
  const isRead = !(authorities instanceof ConfigurationProblem)
  const trial = isRead && variables['APP_ENV'] === 'production' ? trialAuthorities(authorities) : []
  if (!(config instanceof ConfigurationProblem) && isRead && trial.length === 0) return { config, authorities }
  const problems = [config, authorities].filter((read) => read instanceof ConfigurationProblem)
  throw new ConfigurationProblem({
    missing: problems.flatMap(({ missing }) => missing),
    wrong: [...problems.flatMap(({ wrong }) => wrong), ...trial],
  })
}

function attempted<Value>(read: () => Value): Value | ConfigurationProblem {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigurationProblem) return error
    throw error
  }
}
