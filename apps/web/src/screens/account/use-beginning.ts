import { beginning, type Beginning } from '@sammas/domain/account/beginning'
import { useQuery } from '@tanstack/react-query'
import { conversionQuery, userQuery } from '#web/api/queries.ts'
import { useToday } from '#web/lib/today.ts'
import { useStatement } from './account-data.ts'

/** First possible steps of a person without savings; null for all others, and while one of the answers is missing. */
export function useBeginning(): Beginning | null {
  const { data: user } = useQuery(userQuery())
  const { data: conversion } = useQuery(conversionQuery())
  const statement = useStatement()
  const today = useToday()
  if (user === undefined || conversion === undefined || statement.kind !== 'ready' || today === null) return null
  return beginning({
    state: conversion.secondPillarState,
    thirdPillarActive: user.thirdPillarActive,
    holdings: statement.data[0],
    paidIn: [conversion.secondPillar.contribution.total, conversion.thirdPillar.contribution.total],
    age: user.age,
    today,
  })
}
