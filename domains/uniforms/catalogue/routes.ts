// The catalogue of uniforms over HTTP: which function answers which operation.
import { serve, serveKept, serveStoredFile } from '@kawani/kit/server/serve';
import { photosApi } from './contract/photos.ts';
import { catalogueApi } from './contract.ts';
import { addItem, changeItem, item, items, setPrice } from './service/items.ts';
import { photo, setPhoto, uploadPhoto } from './service/photos.ts';
import { addPlace, changePlace, places } from './service/places.ts';
import { setSizeChart } from './service/size-chart.ts';

export const catalogueRoutes = [
  serve(catalogueApi.items, items),
  serve(catalogueApi.item, item),
  serve(catalogueApi.addItem, addItem),
  serve(catalogueApi.changeItem, changeItem),
  serve(catalogueApi.setPrice, setPrice),
  serve(catalogueApi.setSizeChart, setSizeChart),
  serveKept(photosApi.upload, { kinds: ['image/jpeg', 'image/png'] }, uploadPhoto),
  serve(photosApi.set, setPhoto),
  serveStoredFile(photosApi.picture, photo),
  serve(catalogueApi.places, (_, ctx) => places(ctx)),
  serve(catalogueApi.addPlace, addPlace),
  serve(catalogueApi.changePlace, changePlace),
];
