/** Being written. */
export function ThirdPillarScreen() {
  return null
}
