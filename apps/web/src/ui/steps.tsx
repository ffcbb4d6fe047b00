import { classNames } from './class-names.ts'
import { Spoken } from './layout.tsx'
import css from './steps.module.css'

export type Step = { id: string; title: string; state: 'done' | 'current' | 'later' }

/**
 * The quiet numbered list of a flow's steps; below 64 rem the line `position` ("2. samm neljast") with a meter, and the list behind a
 * press. `doneWord` is read after the title of a finished step.
 */
export function Steps(props: { steps: readonly Step[]; label: string; position: string; doneWord: string }) {
  const { steps, label, position, doneWord } = props
  const reached = steps.findLastIndex((step) => step.state !== 'later')
  return (
    <nav aria-label={label}>
      <div className={css['long']}>
        <StepList steps={steps} doneWord={doneWord} />
      </div>
      <details className={css['short']}>
        <summary>
          {position}
          <span className={css['meter']} aria-hidden="true">
            {steps.map(({ id }, index) => (
              <i key={id} className={classNames(index <= reached && css['on'])} />
            ))}
          </span>
        </summary>
        <StepList steps={steps} doneWord={doneWord} />
      </details>
    </nav>
  )
}

function StepList({ steps, doneWord }: { steps: readonly Step[]; doneWord: string }) {
  return (
    <ol className={css['list']}>
      {steps.map(({ id, title, state }) => (
        <li
          key={id}
          className={classNames(css['step'], state !== 'later' && css[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={css['title']} data-title={title}>
            <span>
              {title}
              {state === 'done' && <Spoken> ({doneWord})</Spoken>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
