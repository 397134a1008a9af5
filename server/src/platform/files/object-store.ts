export type ListedObject = { readonly name: string; readonly bytes: number; readonly writtenAt: Date }

/** Bytes with the mark of this very writing of them. */
export type StoredObject = { readonly bytes: Buffer; readonly mark: string }

/**
 * Bytes by name, on a disk or in an object store; the file store gives them meaning. Throws a transient failure
 * (`transient-failure.ts`) when it is away or full: an object is then stored completely or not at all.
 */
export type ObjectStore = {
  /** Writes a new object, durable when this resolves; false, and nothing changed, when there is one of that name. */
  create(name: string, bytes: Buffer): Promise<boolean>
  /** Null when there is none. */
  read(name: string): Promise<StoredObject | null>
  /** Writes over the object that was read; false, and nothing changed, when it is another one by now, or gone. */
  replace(name: string, bytes: Buffer, mark: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Everything, drafts of writes that were cut off included; in no order. */
  list(): AsyncIterable<ListedObject>
}

/** Throws on a name that is not of our making: letters, digits, dashes, one slash, one ending, and that of a draft. */
export function checkObjectName(name: string): string {
  if (!/^[\w-]+(\/[\w-]+)?(\.[a-z]+)?(\.[0-9a-f]{24}\.part)?$/.test(name)) throw new Error('refused file name')
  return name
}
