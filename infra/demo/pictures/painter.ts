import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureFormat } from '@nestboard/shared/media/variant.ts'
import type { PaintJob, PaintResult } from './paint.ts'
import type { Drawing } from './named-drawings.ts'

type Files = Readonly<Record<string, Uint8Array>>

/** Paints pictures in a child process that exits when idle. */
export class ChildProcessPainter {
  private child: ChildProcess | undefined
  private readonly waiting = new Map<string, { done: (files: Files) => void; failed: (error: Error) => void }>()
  private idle: NodeJS.Timeout | undefined
  private readonly idleMs: number

  /**
   * Creates a painter; its process starts with the first picture.
   * @param idleMs how long the child process stays without work
   */
  constructor(idleMs = 10_000) {
    this.idleMs = idleMs
  }

  get isBusy(): boolean {
    return this.waiting.size > 0
  }

  /**
   * Paints a picture and returns its files by key.
   * @throws Error when the picture can't be drawn, or when the painter is stopped
   */
  paint(id: number, drawing: Drawing, format: PictureFormat): Promise<Files> {
    clearTimeout(this.idle)
    return new Promise((done, failed) => {
      this.waiting.set(`${id} ${format}`, { done, failed })
      this.process().send({ id, drawing, format } satisfies PaintJob)
    })
  }

  stop(): void {
    clearTimeout(this.idle)
    this.child?.kill()
    this.child = undefined
  }

  private process(): ChildProcess {
    if (this.child) return this.child
    const program = fileURLToPath(new URL('paint.ts', import.meta.url))
    const child = fork(program, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (painted: PaintResult) => this.settleWaiting(painted))
    child.on('exit', () => this.rejectWaiting(child))
    this.child = child
    return child
  }

  private settleWaiting(painted: PaintResult): void {
    const name = `${painted.id} ${painted.format}`
    const waiting = this.waiting.get(name)
    this.waiting.delete(name)
    if ('files' in painted) waiting?.done(painted.files)
    else waiting?.failed(new Error(painted.failure))
    if (!this.isBusy) this.idle = setTimeout(() => this.stop(), this.idleMs).unref()
  }

  private rejectWaiting(child: ChildProcess): void {
    if (this.child === child) this.child = undefined
    else if (this.child) return
    for (const { failed } of this.waiting.values()) failed(new Error('painting was stopped'))
    this.waiting.clear()
  }
}
