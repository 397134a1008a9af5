import { createInterface } from 'node:readline'
import { shiftClock } from './shift-clock.ts'

// Preloaded into a product that lives on another day than the machine: each line that it reads is how far its clock is ahead, in ms.
shiftClock(Number(process.env['CLOCK_AHEAD_MS']))
createInterface({ input: process.stdin }).on('line', (line) => {
  shiftClock(Number(line))
  console.log(`Clock:        ${line}`)
})
