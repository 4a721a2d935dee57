export const BAGS_PAGE = '/user/my-journey/equipaje';
