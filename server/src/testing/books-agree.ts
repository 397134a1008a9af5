import { expect } from 'vitest'
import { checkBooks } from '../domain/ledger/check-books.ts'
import type { TestApp } from './start-test-app.ts'

/**
 * The invariants between books and facts: postings balance, suspense holds the waiting transfers, and the bank holds received
 * less sent money.
 */
export async function expectBooksAgree({ platform }: TestApp): Promise<void> {
  expect(await checkBooks(platform.database.db)).toEqual([])
}
