import type { FastifyRequest } from 'fastify'

/** Whether a browser opens the answer as a page (Fetch Metadata, `Sec-Fetch-Mode`): a person would see an error's JSON. */
export const isNavigation = (request: FastifyRequest): boolean => request.headers['sec-fetch-mode'] === 'navigate'
