// Run before each test file. Files share a worker and its globals: without this, React warns in all that come after the first one that
// switches on checks for `act` and do not use it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
