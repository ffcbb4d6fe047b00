/**
 * What each file of code begins with. Chromium then compiles all of it while it arrives, beside the page; otherwise it does so function by
 * function, in the midst of the first drawing. To others it is a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'
