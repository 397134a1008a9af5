import { expect } from 'vitest'
import { checkBooks } from '../domain/ledger/check-books.ts'
import type { TestApp } from './start-test-app.ts'

/** What the books owe to the facts: postings balance, suspense is what waits there, and the bank has what came in and left. */
export async function expectBooksAgree({ platform }: TestApp): Promise<void> {
  expect(await checkBooks(platform.database.db)).toEqual([])
}
