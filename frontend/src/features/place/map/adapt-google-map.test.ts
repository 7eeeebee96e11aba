import { expect, it } from 'vitest'
import { adaptGoogleMap } from './adapt-google-map.ts'

class LatLng {
  readonly at: readonly [number, number]
  constructor(latitude: number, longitude: number) {
    this.at = [latitude, longitude]
  }
  lat = () => this.at[0]
  lng = () => this.at[1]
  toJSON = () => ({ lat: this.at[0], lng: this.at[1] })
}

function drawn({ zoom = 12, east = 139.2, west = 138.8 } = {}) {
  const listeners: { name: string; listener: () => void }[] = []
  const done: unknown[] = []
  const map = {
    getZoom: () => zoom,
    setZoom: (to: number) => done.push(['zoom', to]),
    getCenter: () => new LatLng(-34.5, 139),
    getBounds: () => ({ toJSON: () => ({ north: -34.4, south: -34.7, east, west }) }),
    moveCamera: (camera: unknown) => done.push(camera),
    addListener: (name: string, listener: () => void) => {
      const one = { name, listener }
      listeners.push(one)
      return { remove: () => void listeners.splice(listeners.indexOf(one), 1) }
    },
  }
  const layer = {
    getProjection: () => ({ fromLatLngToContainerPixel: ({ lat, lng }: LatLng) => ({ x: lng(), y: lat() }) }),
    setMap: (to: unknown) => done.push(['layer', to]),
  }
  const element = { replaceChildren: () => done.push('emptied') }
  const canvas = adaptGoogleMap(...([element, map, layer, LatLng] as unknown as Parameters<typeof adaptGoogleMap>))
  return { canvas, listeners, done }
}

it('converts Google’s zoom to the scale of 512 px tiles', () => {
  const { canvas, done } = drawn({ zoom: 12 })
  expect(canvas.getZoom()).toBe(11)
  canvas.easeTo({ center: [139, -34.5], zoom: 11 })
  canvas.zoomIn()
  canvas.zoomOut()
  expect(done).toEqual([{ center: { lng: 139, lat: -34.5 }, zoom: 12 }, ['zoom', 13], ['zoom', 11]])
})

it('takes and returns points as longitude and latitude', () => {
  const { canvas } = drawn()
  expect(canvas.project([139, -34.5])).toEqual({ x: 139, y: -34.5 })
  expect(canvas.getCenter()).toEqual({ lat: -34.5, lng: 139 })
})

it('the east edge exceeds 180 past the antimeridian', () => {
  const bounds = drawn({ west: 177, east: -178 }).canvas.getBounds()
  expect([bounds.getWest(), bounds.getEast()]).toEqual([177, 182])
})

it('`off` removes one listener, and `remove` removes all of them', () => {
  const { canvas, listeners, done } = drawn()
  const one = () => undefined
  const other = () => undefined
  canvas.on('move', one)
  canvas.on('moveend', one)
  canvas.on('move', other)
  canvas.off('move', one)
  expect(listeners.map(({ name, listener }) => [name, listener])).toEqual([
    ['idle', one],
    ['bounds_changed', other],
  ])
  canvas.remove()
  expect(listeners).toEqual([])
  expect(done).toEqual([['layer', null], 'emptied'])
})
