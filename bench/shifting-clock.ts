// Loaded before a server (`--import`): SIGUSR2 sets its clock an hour back, the next one forward again.
let shiftMs = 0

globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [date.now() + shiftMs] : given, made),
  get: (date, name) => (name === 'now' ? () => date.now() + shiftMs : Reflect.get(date, name)),
})
process.on('SIGUSR2', () => {
  shiftMs = shiftMs === 0 ? -3_600_000 : 0
})
