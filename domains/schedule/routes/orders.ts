// Orders: which function answers which endpoint.
import { ordersApi } from '@kawani/domains/schedule/contract';
import { serve, serveFile } from '@kawani/kit/server/serve';
import {
  assign,
  cancelOrder,
  orderChoices,
  orderPaper,
  orderPeople,
  orderSites,
  orders,
  previewAssignment,
  previewRelief,
  relieve,
} from '../service.ts';

export const orderRoutes = [
  serve(ordersApi.orders, orders),
  serve(ordersApi.people, orderPeople),
  serve(ordersApi.sites, orderSites),
  serve(ordersApi.orderChoices, orderChoices),
  serve(ordersApi.previewAssignment, previewAssignment),
  serve(ordersApi.assign, assign),
  serve(ordersApi.previewRelief, previewRelief),
  serve(ordersApi.relieve, relieve),
  serve(ordersApi.cancelOrder, cancelOrder),
  serveFile(ordersApi.orderPaper, orderPaper),
];
