/**
 * Height of a name beside the plot, in rem: the growth and two lines of name, on phones four, also with the wider text spacing of WCAG 1.4.12. `--name` in the
 * styles has the same values: wide screens show the growth behind the name.
 */
const NAME = { wide: 2.75, narrow: 5.25 }

/** Least height of the plot in rem, as in the styles. */
const PLOT = { wide: 18.75, narrow: 16 }

/** The distance between names, a share of the height of a plot that has room for all of them. */
export const labelGapOf = (names: number, width: keyof typeof NAME): number =>
  NAME[width] / Math.max(PLOT[width], NAME[width] * names)
