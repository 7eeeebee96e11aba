import { readMp4Boxes } from './read-mp4-boxes.ts'
import type { Mp4Box } from './read-mp4-boxes.ts'

/** State of a track while it is read. `end` is its length so far, in units of 1/`scale` seconds. */
interface Track {
  readonly scale: number
  /** Duration of frames in fragments that state no duration. */
  readonly usual: number
  end: number
}

/**
 * Returns how long an MP4 plays, in seconds: the longest of the length in its header and the sums of each track's
 * frames. NaN without a readable track. Throws if a table is cut short.
 */
export function readMp4DurationSeconds(bytes: Buffer): number {
  const top = [...readMp4Boxes(bytes, 0, bytes.length)]
  const within = ({ start, end }: Mp4Box) => [...readMp4Boxes(bytes, start, end)]
  const inside = (box: Mp4Box, name: string) => within(box).filter((each) => each.name === name)
  const moov = top.filter(({ name }) => name === 'moov').flatMap(within)
  const named = (name: string) => moov.filter((box) => box.name === name)
  const usual = new Map(
    named('mvex')
      .flatMap((box) => inside(box, 'trex'))
      .map(({ start }) => [bytes.readUInt32BE(start + 4), bytes.readUInt32BE(start + 12)]),
  )
  const tracks = new Map<number, Track>()
  for (const trak of named('trak')) {
    const mdia = inside(trak, 'mdia')
    const id = inside(trak, 'tkhd').map(({ start }) => bytes.readUInt32BE(start + (isLong(bytes, start) ? 20 : 12)))[0]
    const scale = mdia.flatMap((box) => inside(box, 'mdhd')).map(({ start }) => timesAt(bytes, start).scale)[0]
    const tables = ['minf', 'stbl', 'stts'].reduce((boxes, name) => boxes.flatMap((box) => inside(box, name)), mdia)
    if (id === undefined || !scale) continue
    const end = tables.reduce((sum, { start }) => sum + framesOf(bytes, start), 0)
    tracks.set(id, { scale, usual: usual.get(id) ?? 0, end })
  }
  for (const moof of top.filter(({ name }) => name === 'moof'))
    for (const traf of inside(moof, 'traf')) addFragment(bytes, within(traf), tracks)
  const heads = named('mvhd').map(({ start }) => timesAt(bytes, start).seconds)
  const played = [...tracks.values()].map(({ scale, end }) => end / scale)
  return played.some((seconds) => seconds > 0) ? Math.max(...played, ...heads) : Number.NaN
}

const isLong = (bytes: Buffer, start: number): boolean => bytes[start] === 1

/** Reads a time in a box that begins at `start`: eight bytes in long boxes, otherwise four. */
const timeAt = (bytes: Buffer, start: number, at: number): number =>
  isLong(bytes, start) ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)

/** Reads time scale and length from the header of a film or track; a length of all ones means unknown and gives 0. */
function timesAt(bytes: Buffer, start: number): { scale: number; seconds: number } {
  const scaleAt = start + (isLong(bytes, start) ? 20 : 12)
  const scale = bytes.readUInt32BE(scaleAt)
  const length = timeAt(bytes, start, scaleAt + 4)
  return { scale, seconds: scale > 0 && length < 0xffffffff ? length / scale : 0 }
}

/** Total duration of the frames in a track's table of frame durations. */
function framesOf(bytes: Buffer, start: number): number {
  let sum = 0
  for (let left = bytes.readUInt32BE(start + 4), at = start + 8; left > 0; left--, at += 8)
    sum += bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4)
  return sum
}

const flagsAt = (bytes: Buffer, start: number): number => bytes.readUIntBE(start + 1, 3)

/** Adds the duration of a fragment's frames to the length of the fragment's track. */
function addFragment(bytes: Buffer, boxes: readonly Mp4Box[], tracks: ReadonlyMap<number, Track>): void {
  const head = boxes.find(({ name }) => name === 'tfhd')
  const track = head && tracks.get(bytes.readUInt32BE(head.start + 4))
  if (!track) return
  const flags = flagsAt(bytes, head.start)
  const usualAt = head.start + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
  const usual = flags & 8 ? bytes.readUInt32BE(usualAt) : track.usual
  const begin = boxes.find(({ name }) => name === 'tfdt')?.start
  const begun = begin === undefined ? track.end : timeAt(bytes, begin, begin + 4)
  const runs = boxes.filter(({ name }) => name === 'trun').map(({ start }) => runAt(bytes, start, usual))
  track.end = Math.max(
    track.end,
    runs.reduce((sum, length) => sum + length, begun),
  )
}

/** Total duration of the frames in a track run of a fragment (`trun` box). */
function runAt(bytes: Buffer, start: number, usual: number): number {
  const flags = flagsAt(bytes, start)
  const count = bytes.readUInt32BE(start + 4)
  if (!(flags & 0x100)) return count * usual
  const first = start + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  const step = [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit).length * 4
  let sum = 0
  for (let left = count, at = first; left > 0; left--, at += step) sum += bytes.readUInt32BE(at)
  return sum
}
