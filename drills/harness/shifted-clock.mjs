// Imported into a server with a wrong clock: every clock of the process is CLOCK_SHIFT_MS ahead (or behind).

const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const TrueDate = Date

class ShiftedDate extends TrueDate {
  /** @param {ConstructorParameters<typeof Date> | []} given */
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + shift)
    else super(...given)
  }

  static now() {
    return TrueDate.now() + shift
  }
}

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (ShiftedDate))
