// How much memory the server takes while 20 photos of 12 megapixels arrive at once, each call with a whole file. The process is the
// real one with its demo; its peak is counted from the first upload on.
//   node bench/twenty-uploads.ts            DEMO=yes DATABASE_URL=postgres://… for an empty database of an outside server
import { readFile, writeFile } from 'node:fs/promises'
import { startProduct } from '../e2e/src/start-product.ts'
import { frugalMemory } from '../server/src/frugal-memory.ts'
import { largePhoto } from '../server/src/testing/large-photo.ts'
import { multipart } from '../server/src/testing/multipart.ts'

const atOnce = 20
/** The demo's borrower in the middle of the documents. */
const login = { phone_number: '0810000002', type: 'pin', code: '295817' }
/** Three times 20 are as many as one person may send in an hour. */
const photos = [
  { name: 'plain', rounds: 1, photo: await largePhoto({ progressive: false, turned: false }) },
  { name: 'progressive, lying on its side', rounds: 2, photo: await largePhoto({ progressive: true, turned: true }) },
]
// as `npm start` runs it
Object.assign(process.env, frugalMemory)
const product = await startProduct()
const base = `${product.customers}/api/client`
try {
  const { data } = (await call('/auth/login', { body: JSON.stringify(login), headers: { 'content-type': 'application/json' } })) as {
    data: { token: string; user_id: string }
  }
  const session = { authorization: `Bearer ${data.token}`, 'x-user-id': data.user_id }
  for (const { name, rounds, photo } of photos) {
    // the peak so far is forgotten (see proc(5))
    await writeFile(`/proc/${product.pid}/clear_refs`, '5')
    const before = await memory('VmRSS')
    const start = performance.now()
    const seconds: number[] = []
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const begun = performance.now()
          const { contentType, payload } = multipart({ kind: 'selfie' }, { name: 'file', fileName: 'photo.jpg', bytes: photo })
          await call('/documents', { body: payload, headers: { ...session, 'content-type': contentType } })
          seconds.push((performance.now() - begun) / 1000)
        }),
      )
    }
    console.log(
      `${name}, ${(photo.length / 1e6).toFixed(1)} MB: ${rounds} x ${atOnce} at once in ${((performance.now() - start) / 1000).toFixed(0)} s, ` +
        `the slowest after ${Math.max(...seconds).toFixed(1)} s; memory ${before} MB before, ${await memory('VmHWM')} MB at its peak`,
    )
  }
} finally {
  await product.stop()
}

async function call(path: string, { headers, body }: { headers: Record<string, string>; body: string | Buffer }): Promise<unknown> {
  const response = await fetch(base + path, { method: 'POST', headers, body: typeof body === 'string' ? body : new Uint8Array(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function memory(what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)![1]) / 1024)
}
