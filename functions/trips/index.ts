import * as routes from '@nestboard/shared/trips/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { tripAccessRules } from './access.ts'
import { deleteBoardGuest, voteAsGuest } from './board-guest.ts'
import { createBoardLink, deleteBoardLink, listBoardLinks, updateBoardLink } from './board-link.ts'
import { createProduct, deleteProduct, deleteProductByOfferKey } from './create-product.ts'
import { decideOnProduct, reopenVote } from './decide-on-product.ts'
import { inviteToBoardByEmail } from './invite-to-board-by-email.ts'
import { getProduct, listProducts } from './product.ts'
import { priceProducts, repriceProduct, updateProduct } from './reprice-product.ts'
import { joinSharedBoard, openSharedBoard } from './shared-board.ts'
import { createTrip, deleteTrip, getTrip, leaveTrip, listTrips, updateTrip } from './trip.ts'
import { voteForProduct } from './vote-for-product.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createTrip,
    getTrip,
    listTrips,
    updateTrip,
    leaveTrip,
    deleteTrip,
    createProduct,
    deleteProduct,
    deleteProductByOfferKey,
    getProduct,
    listProducts,
    repriceProduct,
    updateProduct,
    voteForProduct,
    decideOnProduct,
    reopenVote,
    priceProducts,
    createBoardLink,
    listBoardLinks,
    updateBoardLink,
    deleteBoardLink,
    openSharedBoard,
    joinSharedBoard,
    voteAsGuest,
    deleteBoardGuest,
    inviteToBoardByEmail,
  },
  tripAccessRules,
)
