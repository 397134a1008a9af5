import type { JSONColumnType } from 'kysely'

/** A column of JSON: read as a value, written as its text. */
export type Json<T extends object> = JSONColumnType<T>
