import { readFileSync } from 'node:fs'
import { isObviousPin } from '@let-twe/core/auth/obvious-pin.ts'

// How much of a list of leaked PINs, most used first and one a line, the rules refuse: node bench/pin-list.ts <file>
const file = process.argv[2]
if (file === undefined) throw new Error('name a file with one PIN a line, most used first')
const pins = readFileSync(file, 'utf8')
  .split(/\s+/)
  .filter((pin) => /^\d{6}$/.test(pin))
for (const count of [20, 100, 1_000, 3_000, pins.length]) {
  const top = pins.slice(0, count)
  const refused = top.filter((pin) => isObviousPin(pin)).length
  console.log(`of the ${top.length} most used ${refused} are refused (${((100 * refused) / top.length).toFixed(1)} %)`)
}
const all = Array.from({ length: 1_000_000 }, (_, index) => String(index).padStart(6, '0'))
console.log(`of all ${all.length} possible ones ${all.filter((pin) => isObviousPin(pin)).length}`)
