import { relative } from 'node:path'

/**
 * ESLint formatter: one line per problem, as an editor can open it.
 * @param {import('eslint').ESLint.LintResult[]} results
 * @param {import('eslint').ESLint.LintResultData} context
 * @returns {string}
 */
function lintLines(results, { cwd }) {
  return results
    .flatMap((result) =>
      result.messages.map(({ line, column, ruleId, message }) => {
        const firstLine = message.split('\n', 1)[0]?.slice(0, 160) ?? ''
        return `${relative(cwd, result.filePath)}:${String(line)}:${String(column)} ${ruleId ?? 'broken'}: ${firstLine}`
      }),
    )
    .join('\n')
}

export default lintLines
