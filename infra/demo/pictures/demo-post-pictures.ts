import { getMadeUpStayPicture } from './get-made-up-stay-picture.ts'

/** The pictures of the demo's posts, by the subject of the post. The stays' listings show the same pictures. */
export const demoPostPictures = {
  lyrebirds: [getMadeUpStayPicture('Fern Gully Cabin', 'terrace')],
  terrace: [getMadeUpStayPicture('Saltgrass Villa', 'terrace'), getMadeUpStayPicture('Saltgrass Villa')],
  lanternRoom: [
    getMadeUpStayPicture('Keepers Light'),
    getMadeUpStayPicture('Keepers Light', 'terrace'),
    getMadeUpStayPicture('Keepers Light', 'lounge'),
  ],
  threeNights: [getMadeUpStayPicture('Keepers Light', 'bedroom')],
  swell: [getMadeUpStayPicture('Johanna Tents'), getMadeUpStayPicture('Johanna Tents', 'terrace')],
} as const satisfies Record<string, readonly string[]>
