/**
 * First line of each code file. Chromium then compiles the whole file while it loads, in the background; otherwise function by
 * function, during the first render. Other browsers see a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'
