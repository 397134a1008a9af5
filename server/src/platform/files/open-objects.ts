import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { certificateProblem } from '../certificates/certificate-problem.ts'
import { diskObjects } from './disk-objects.ts'
import type { ObjectStore } from './object-store.ts'
import { type S3Account, s3Objects } from './s3-objects.ts'
import type { Environment } from '../settings.ts'
import { isTransient } from '../transient-failure.ts'

type Place = { readonly objectStore?: S3Account; readonly dataFolder: string }

/** Where the files are: the bucket of the configuration, else a folder of the data folder. */
export function openObjects({ objectStore, dataFolder }: Place): ObjectStore {
  return objectStore ? s3Objects(objectStore) : diskObjects(join(dataFolder, 'files'))
}

/** Throws CannotStart where no file can be stored: at the start, not at the first upload. `away` as in `checkObjects`. */
export async function checkPlace({ objectStore, dataFolder }: Place, objects: ObjectStore, away?: (error: unknown) => void): Promise<void> {
  if (objectStore) return checkObjects(objects, away)
  const folder = join(dataFolder, 'files')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    // a full disk may have room again
    if (/^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '')) return
    throw new CannotStart(`DATA_FOLDER cannot be written: ${(error as Error).message}`)
  }
}

/** Reads `OBJECT_STORE` and the account for it; null without one. Throws CannotStart on half of it. */
export function readObjectStore(environment: Environment): S3Account | null {
  const url = environment['OBJECT_STORE'] ?? ''
  const [key, secret] = [environment['OBJECT_STORE_KEY'] ?? '', environment['OBJECT_STORE_SECRET'] ?? '']
  if (url === '') {
    if (key !== '' || secret !== '')
      throw new CannotStart('OBJECT_STORE is missing, but its key or secret is given: say https://host/bucket')
    return null
  }
  const parsed = URL.parse(url)
  const bucket = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-]+)*\/?$/
  if (
    parsed === null ||
    !/^https?:$/.test(parsed.protocol) ||
    !bucket.test(parsed.pathname) ||
    parsed.search !== '' ||
    parsed.username !== ''
  )
    throw new CannotStart('OBJECT_STORE must be an address with the bucket in its path: https://host/bucket')
  if (key === '' || secret === '') throw new CannotStart('OBJECT_STORE needs OBJECT_STORE_KEY and OBJECT_STORE_SECRET')
  return { url, region: environment['OBJECT_STORE_REGION'] ?? 'us-east-1', key, secret }
}

/**
 * Checks the store once, so that a wrong bucket or account stops the start. Throws CannotStart, in one sentence. With `away`, an
 * unreachable store stops nothing: `away` is called, and callers who need a file are asked to wait.
 */
export async function checkObjects(objects: ObjectStore, away?: (error: unknown) => void): Promise<void> {
  try {
    for await (const _ of objects.list()) return
  } catch (error) {
    if (away && isTransient(error)) return away(error)
    throw new CannotStart(`OBJECT_STORE cannot be used: ${certificateProblem(error) ?? (error as Error).message}`)
  }
}
