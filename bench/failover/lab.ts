import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type EmptyDebian, bootEmptyDebian } from '../handbook/empty-debian.ts'
import { fillIn, readCommands } from '../handbook/handbook-page.ts'

const sh = (commands: string) => execFileSync('sh', ['-euc', commands], { stdio: ['ignore', 'ignore', 'inherit'] })

/** The hand-book's commands: for a machine of PostgreSQL, a machine of servers, and for later. */
const [forDatabase, forServers, later] = readCommands('High availability') as [string, string, string]
export { forDatabase, later }

/** Makes a Debian with the packages that the hand-book installs, from its mirror: the machines of the lab have no network outside. */
export async function makeImage(image: string): Promise<void> {
  if (existsSync(join(image, 'usr/sbin/haproxy'))) return
  const debian = await bootEmptyDebian(image)
  const lines = `${forDatabase}\n${forServers}`.split('\n').filter((line) => /createcluster|apt install/.test(line))
  await debian.run(`${lines.join('\n')}\napt install --yes --no-install-recommends nftables\nsystemctl disable --now etcd patroni haproxy`)
  await debian.stop()
}

/** Runs this program again with a network, mounts and processes of its own, and its folder in `LAB`; ends with it. */
export function enterLab(environment: Readonly<Record<string, string>>): never {
  const folder = mkdtempSync('/var/tmp/let-twe-failover-')
  const words = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', words, { stdio: 'inherit', env: { ...process.env, ...environment, LAB: folder } })
  rmSync(folder, { recursive: true, force: true })
  process.exit(status ?? 1)
}

/** A machine of PostgreSQL in the lab; its disk and its network are its own. */
export type DatabaseMachine = {
  readonly name: string
  readonly address: string
  /** The machine that runs now; a lost one has none. */
  debian: EmptyDebian | undefined
  boot(): Promise<EmptyDebian>
}

const network = '10.80.0'
/** Of PostgreSQL's disk: small enough to be filled in a moment. */
const diskSize = '4G'

/** Makes the lab's network and the machines db1, db2 and db3, and boots them. */
export async function openMachines(image: string, folder: string): Promise<readonly DatabaseMachine[]> {
  sh(`mount --make-rprivate /; mkdir -p /run/netns; mount -t tmpfs tmpfs /run/netns; ip link set lo up
    ip link add inner type bridge; ip address add ${network}.1/24 dev inner; ip link set inner up`)
  const machines = ['db1', 'db2', 'db3'].map((name, index): DatabaseMachine => {
    const address = `${network}.${11 + index}`
    sh(`ip netns add ${name}; ip link add ${name} type veth peer name eth0 netns ${name}; ip link set ${name} master inner up
      ip -n ${name} link set lo up; ip -n ${name} address add ${address}/24 dev eth0; ip -n ${name} link set eth0 up`)
    const root = layOut(image, join(folder, name))
    sh(`truncate -s ${diskSize} ${folder}/${name}.disk; mkfs.ext4 -q -m 0 ${folder}/${name}.disk
      mount -o loop ${folder}/${name}.disk ${root}/var/lib/postgresql; chroot ${root} chown postgres: /var/lib/postgresql`)
    return {
      name,
      address,
      debian: undefined,
      async boot() {
        this.debian = await bootEmptyDebian(root, { host: name, network: name })
        this.debian.write('/etc/hosts', hosts)
        return this.debian
      },
    }
  })
  for (const machine of machines) await machine.boot()
  return machines
}

/** Boots the machine on which the servers run; its network is the lab's. */
export async function openServersMachine(image: string, folder: string): Promise<EmptyDebian> {
  const debian = await bootEmptyDebian(layOut(image, join(folder, 'app')), { host: 'app' })
  debian.write('/etc/hosts', hosts)
  copyDeploy(debian, '/opt/let-twe/deploy/high-availability')
  await debian.run(installed(forServers))
  return debian
}

const hosts = ['127.0.0.1 localhost', ...[1, 2, 3].map((each) => `${network}.${10 + each} db${each}`), ''].join('\n')

/** The commands for a machine whose packages are there. */
export const installed = (commands: string): string => fillIn(commands, { 'apt update && apt install': 'apt install --no-download' })

export function copyDeploy({ folder }: EmptyDebian, target: string): void {
  const to = join(folder, target)
  mkdirSync(to, { recursive: true })
  sh(`cp ${join(import.meta.dirname, '../../deploy/high-availability')}/* ${to}`)
}

/** A machine's files: those of the image, with its own changes above. */
function layOut(image: string, own: string): string {
  sh(`mkdir -p ${own}/root ${own}/changes ${own}/work
    mount -t overlay overlay -o lowerdir=${image},upperdir=${own}/changes,workdir=${own}/work ${own}/root`)
  return join(own, 'root')
}
