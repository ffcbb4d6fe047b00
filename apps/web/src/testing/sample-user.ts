/** The minimal answer of the server about a person. */
export const sampleUser = {
  id: 1,
  personalCode: '49203152718',
  firstName: 'Mari-Liis',
  lastName: 'Tamm',
  age: 34,
  secondPillarActive: true,
  thirdPillarActive: false,
}
