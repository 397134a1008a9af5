import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { frugalMemory } from '../../heap-limits.ts'
import type { Decoded, DecoderJob } from './decoder-job.ts'
import { decoderLimits } from './decoder-limits.ts'

/** A process for received files; one job at a time. */
export type Decoder = {
  /** Decodes one file. A file on which the process ends, or is ended by its limits, is `document_too_complex`; the next job starts a new process. */
  decode(job: DecoderJob): Promise<Decoded>
}

const processFile = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
/** A process that nobody needs gives its memory back after this. */
const idleMs = 60_000

/** A decoder; its process starts with the first job and may end by itself at any time. */
export function openDecoder({ timeMs = decoderLimits.timeMs }: { timeMs?: number } = {}): Decoder {
  let running: Promise<ChildProcess> | undefined
  let idle: NodeJS.Timeout | undefined
  const forget = () => (running = undefined)
  return {
    async decode(job) {
      clearTimeout(idle)
      const child = await (running ??= start(forget))
      try {
        return await ask(child, job, timeMs)
      } finally {
        idle = setTimeout(() => {
          forget()
          if (child.connected) child.disconnect()
        }, idleMs).unref()
      }
    },
  }
}

async function start(onEnd: () => unknown): Promise<ChildProcess> {
  const child = fork(processFile, {
    // nothing of the server's configuration: a file that takes the process over finds no secret in it
    env: { ...frugalMemory, ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}) },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', onEnd).once('error', onEnd)
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the decoder of received files does not start')))
  })
  // calls go before pictures; where the priority is not allowed, it continues without
  try {
    setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
  setHolds(child, false)
  return child
}

function ask(child: ChildProcess, job: DecoderJob, timeMs: number): Promise<Decoded> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs)
    const finish = (decoded: Decoded) => {
      clearTimeout(timer)
      child.off('message', finish).off('exit', fail)
      setHolds(child, false)
      resolve(decoded)
    }
    const fail = () => finish({ refused: 'document_too_complex', ended: true })
    setHolds(child, true)
    child.on('message', finish as (message: unknown) => void).on('exit', fail)
    // the exit event of an ended process reports it
    child.send(job, () => {})
  })
}

/** True when the server's process waits for the child before it ends by itself. */
function setHolds(child: ChildProcess, holds: boolean): void {
  const act = holds ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}
