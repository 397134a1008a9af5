import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { EmptyDebian } from './empty-debian.ts'
import type { SmsGatewayDouble } from './sms-gateway.ts'

const authorities = '/usr/local/share/ca-certificates'

/** What an operator has before the first command: names of hosts, a certificate, an account at an SMS gateway; and the edits that the page asks for. */
export function prepareOperator({ write, edit }: EmptyDebian, { address, certificate }: SmsGatewayDouble): void {
  write('/etc/hosts', '127.0.0.1 localhost let-twe letwe.example office.letwe.example sms.letwe.example\n')
  write('/etc/caddy/site.pem', certificate.cert)
  write('/etc/caddy/site.key', certificate.key)
  write(`${authorities}/letwe.crt`, certificate.cert)
  // the machine's own: its mirror of Debian or npm may need one
  for (const file of existsSync(authorities) ? readdirSync(authorities) : [])
    write(`${authorities}/${file}`, readFileSync(join(authorities, file), 'utf8'))
  edit('environment', [
    's/^SMS_GATEWAYS=.*/SMS_GATEWAYS=infobip/',
    `$a INFOBIP_BASE=${address}`,
    '$a INFOBIP_KEY=key',
    '$a INFOBIP_SENDER=LetTwe',
    `$a NODE_EXTRA_CA_CERTS=${authorities}/letwe.crt`,
    '$a NODE_OPTIONS=--import=/srv/clock.mjs',
  ])
  edit('product.json', [])
  edit('lender.json', [
    's/"demo": true/"demo": false/',
    's/"DEMO-PICO-74-0001"/"PICO-74-0002"/',
    's/0123456789016/0105561000003/',
    's/"0000000001"/"1234567890"/',
    's/LET TWE PICO CO LTD (DEMO)/HAND BOOK PICO CO LTD/',
    's/"phone": "+66800000001"/"phone": "+66341234567"/',
    's/hello@letwe.example/hello@handbook.example/',
  ])
  edit('branches.json', ['s/+66800000011/+66341234568/', 's/99\\/1 Ekkachai Road/100 Ekkachai Road/'])
  // the days of a loan pass in minutes: servers read how far their clock is ahead, in ms, when they start
  write('/srv/clock-ahead-ms', '0\n')
  write('/srv/shift-clock.mjs', stripTypeScriptTypes(readFileSync(join(import.meta.dirname, '../../e2e/src/shift-clock.ts'), 'utf8')))
  write(
    '/srv/clock.mjs',
    "import { readFileSync } from 'node:fs'\nconst ahead = Number(readFileSync('/srv/clock-ahead-ms', 'utf8'))\nif (ahead > 0) (await import('/srv/shift-clock.mjs')).shiftClock(ahead)\n",
  )
}
