/**
 * React as it is shipped, for tests of the whole application: its development build checks each element, most of a test's time. The
 * variable is back before anything else reads it.
 */
const kept = process.env['NODE_ENV']
process.env['NODE_ENV'] = 'production'
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/client')])
process.env['NODE_ENV'] = kept

export {}
