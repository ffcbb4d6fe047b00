import type { FeatureDeps } from './feature-deps.ts'
import { amlChecksOf } from '../features/aml/aml-store.ts'
import { noticeHandlers } from '../features/notice/notice-handlers.ts'
import { noticeWatch } from '../features/notice/notice-watch.ts'

/** What people are told of by itself, and the watch that finds it. */
export function buildNotices(deps: FeatureDeps) {
  const { config, db, gateways } = deps
  const watch = noticeWatch({
    ...deps,
    registry: gateways.registry,
    amlChecksOf: (personId) => amlChecksOf(db, personId),
    lookEveryMs: config.noticeLookMs,
  })
  return { handlers: noticeHandlers(deps), carryOnUnfinished: watch.carryOnUnfinished }
}
