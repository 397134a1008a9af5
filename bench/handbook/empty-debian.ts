import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A Debian 13 with systemd: own files, processes and host name; the network is the machine's, or a named one (`ip netns`). */
export type EmptyDebian = {
  readonly folder: string
  /** Runs commands as root in a shell that ends at the first failure; prints its output, and returns it. */
  run(commands: string): Promise<string>
  /** Writes a file in it. */
  write(file: string, content: string, mode?: number): void
  /** The next `editor` of a file with this name makes these edits, as `sed` reads them. */
  edit(name: string, lines: readonly string[]): void
  stop(): Promise<void>
}

const packages = 'systemd,systemd-sysv,dbus,iproute2,procps'

/** Makes it in an empty folder, and boots it. Needs Linux, root and debootstrap. */
export async function bootEmptyDebian(
  folder: string,
  { host = 'let-twe', network }: { readonly host?: string; readonly network?: string } = {},
): Promise<EmptyDebian> {
  if (!existsSync(join(folder, 'usr')))
    execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'trixie', folder], { stdio: 'inherit' })
  // a temporary folder is for its owner alone, and this one is the root of every user
  chmodSync(folder, 0o755)
  const write = (file: string, content: string, mode = 0o644) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content, { mode })
  }
  write('/usr/local/bin/editor', '#!/bin/sh\nexec sed --in-place --file "/srv/edits/$(basename "$1").sed" "$1"\n', 0o755)
  write('/etc/hostname', `${host}\n`)
  write('/etc/resolv.conf', readFileSync('/etc/resolv.conf', 'utf8'))
  // systemd's own network and clock would change those of the machine
  write('/etc/systemd/system-preset/00-none.preset', 'disable systemd-networkd.service\ndisable systemd-timesyncd.service\n')
  const words = ['--mount', '--pid', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child', 'sh', '-euc', boot, folder, host]
  const [program, ...given] = network === undefined ? ['unshare', ...words] : ['ip', 'netns', 'exec', network, 'unshare', ...words]
  const namespaces = spawn(program!, given, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { container: 'let-twe', PATH: process.env['PATH'] },
  })
  process.once('exit', () => namespaces.kill('SIGKILL'))
  const init = await firstChild(namespaces)
  const run = (commands: string) => runInside(init, commands)
  await run('until [ -S /run/dbus/system_bus_socket ]; do sleep 0.5; done; systemctl is-system-running --wait || true')
  return {
    folder,
    run,
    write,
    edit: (name, lines) => write(`/srv/edits/${name}.sed`, `${lines.join('\n')}\n`),
    async stop() {
      namespaces.kill('SIGKILL')
      await new Promise((resolve) => namespaces.once('exit', resolve))
    },
  }
}

const boot = `
root=$0 host=$1
mount --make-rprivate /
mount --rbind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
for each in run tmp dev; do mount -t tmpfs tmpfs "$root/$each"; done
chmod 1777 "$root/tmp"
for each in null zero full random urandom tty; do touch "$root/dev/$each"; mount --bind "/dev/$each" "$root/dev/$each"; done
mkdir "$root/dev/pts" "$root/dev/shm" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" && mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx" && ln -s /proc/self/fd "$root/dev/fd"
hostname "$host"
exec chroot "$root" /usr/lib/systemd/systemd --log-target=null
`

/** The process in the namespaces, which became systemd. */
async function firstChild({ pid }: ChildProcess): Promise<number> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
    if (child && readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'systemd') return child
  }
}

async function runInside(init: number, commands: string): Promise<string> {
  const shell = spawn(
    'nsenter',
    ['--target', String(init), '--all', '--root', '--wdns=/', '/bin/bash', '-euo', 'pipefail', '-c', commands],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        DEBIAN_FRONTEND: 'noninteractive',
      },
    },
  )
  let said = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      process.stdout.write(chunk)
    })
  const code = await new Promise((resolve) => shell.once('close', resolve))
  if (code !== 0) throw new Error(`ended with ${String(code)}:\n${commands}\n${said.slice(-2_000)}`)
  return said
}
