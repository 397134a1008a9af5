import { rmSync } from 'node:fs'

// Preloaded into the product under test. A run that is killed cannot stop it, but its end of this pipe closes: the product
// then ends as on SIGTERM and takes its data with it.
process.stdin.resume().once('end', () => {
  process.once('exit', () => rmSync(process.env['DATA_FOLDER']!, { recursive: true, force: true }))
  process.kill(process.pid, 'SIGTERM')
})
