import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { DecoderJob } from './decoder-job.ts'
import { decoderLimits } from './decoder-limits.ts'

// A process that decodes received files without keys, database or environment. This thread passes jobs to the working one, and
// ends the process at once when it uses too much time or memory, or the server is gone.

const checkEveryMs = 40

// where memory runs out Linux ends this process and not the server; elsewhere there is no such file
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {}

const thread = new Worker(new URL('./decoder-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: decoderLimits.heapMegabytes },
  // the libraries' output about a file stays here
  stdout: true,
  stderr: true,
})
let watch: NodeJS.Timeout | undefined
thread.on('message', (decoded) => {
  clearInterval(watch)
  process.send!(decoded)
})
thread.on('error', (error) => {
  console.error('The decoder of received files failed:', error)
  end()
})
process.on('message', (job: DecoderJob) => {
  const begun = processorMs()
  const takesTooMuch = () =>
    process.memoryUsage.rss() > decoderLimits.memoryBytes || processorMs() - begun > decoderLimits.processorMs[job.work]
  watch = setInterval(() => takesTooMuch() && end(), checkEveryMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(job)
})
process.on('disconnect', end)
// Ctrl-C reaches every process of the terminal: the server says when it is over
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

/** Of all threads of this process together. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Not by `exit`, which waits for the libraries. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
