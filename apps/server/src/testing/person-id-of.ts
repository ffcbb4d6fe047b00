import type { TestProduct } from './test-product.ts'

/** The row of a person, by the personal code. */
export async function personIdOf({ db }: Pick<TestProduct, 'db'>, code: string): Promise<number> {
  const person = db.selectFrom('person').select('id').where('personal_code', '=', code)
  return (await person.executeTakeFirstOrThrow()).id
}
